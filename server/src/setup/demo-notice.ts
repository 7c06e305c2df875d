import type { DemoNotice } from '#contract/setup/api.ts'
import type { Config } from '../core/config.ts'

type Exposure = Pick<Config, 'demo' | 'isExposed' | 'isDemoWithheld'>

/**
 * What others should know about the demo, whose passwords are public: that an empty product did not fill it because
 * they can reach it, or that they can sign in to it. An operator who asked for the demo knows.
 */
export function demoNoticeOf(
  { demo, isExposed, isDemoWithheld }: Exposure,
  { is_open, has_demo }: { is_open: boolean; has_demo: boolean },
): DemoNotice | null {
  if (has_demo) return isExposed && demo !== 'on' ? 'exposed' : null
  return is_open && isDemoWithheld ? 'withheld' : null
}
