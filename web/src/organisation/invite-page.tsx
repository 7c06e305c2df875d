export { ComingPage as InvitePage } from '../shell/coming-page.tsx'
