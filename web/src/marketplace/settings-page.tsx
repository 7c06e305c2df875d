import { DemoCard } from '../setup/demo-card.tsx'
import { Page } from '../ui/page/page.tsx'
import { ApiKeysCard } from './api-keys-card.tsx'
import { AssistantCard } from './assistant-card.tsx'
import { HomeAssistantCard } from './home-assistant-card.tsx'
import { TokenCard } from './token-card.tsx'

export function MarketplaceSettingsPage() {
  return (
    <Page>
      <TokenCard />
      <AssistantCard />
      <ApiKeysCard />
      <HomeAssistantCard />
      <DemoCard />
    </Page>
  )
}
