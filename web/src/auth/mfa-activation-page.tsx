export { ComingPage as MfaActivationPage } from '../shell/coming-page.tsx'
