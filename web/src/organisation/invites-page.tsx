export { ComingPage as InvitesPage } from '../shell/coming-page.tsx'
