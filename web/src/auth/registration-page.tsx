export { ComingPage as RegistrationPage } from '../shell/coming-page.tsx'
