export { ComingPage as ForgotPasswordPage } from '../shell/coming-page.tsx'
