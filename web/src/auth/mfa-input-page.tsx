export { ComingPage as MfaInputPage } from '../shell/coming-page.tsx'
