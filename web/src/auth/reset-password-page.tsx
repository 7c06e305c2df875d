export { ComingPage as ResetPasswordPage } from '../shell/coming-page.tsx'
