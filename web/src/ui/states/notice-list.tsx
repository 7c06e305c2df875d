import { Notifications } from '@mantine/notifications'

export const NoticeList = () => <Notifications position="top-right" />
