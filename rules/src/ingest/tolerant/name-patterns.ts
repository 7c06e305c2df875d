/** Ranks after all listed names. */
const AFTER_LISTED = 100

const OF_TIME = /time|date|epoch|utc|stamp/
/** Durations, and times of something other than the event. */
const NOT_OF_EVENT =
  /zone|offset|uptime|timeout(?:ms|s|sec)?$|process|duration|dwell|elapsed|inference|latency|exposure|expir|lifetime|interval|update|build|install|boot|sync|valid|runtime|delay|spent|consumed|firmware|version|birth|manufact|schedul|period|format|source|type|mode|candidate|validate|timeline|times$/
const AT_ONCE =
  /captur|event|read|detect|seen|snap|shot|pass|entry|enter|start|begin|occur|record|trigger|recogni|timein|appear|alarm/
const AT_LAST = /end|stop|finish|exit|lost|last|timeout|leav|disappear/
const AFTERWARDS = /creat|receiv|send|sent|insert|upload|sav|publish|arriv|transmit|stor|log/

/** The rank of a name as a time of detection, by its parts. */
export function timeNameRank(squeezed: string): number | undefined {
  if (!OF_TIME.test(squeezed) || NOT_OF_EVENT.test(squeezed)) return undefined
  const zone = /utc|gmt/.test(squeezed) ? -5 : /local/.test(squeezed) ? 5 : 0
  if (AT_ONCE.test(squeezed)) return AFTER_LISTED + zone + 5
  if (AT_LAST.test(squeezed)) return AFTER_LISTED + zone + 40
  return AFTER_LISTED + zone + (AFTERWARDS.test(squeezed) ? 60 : 20)
}

const OF_PLATE =
  /(?:licen[cs]e|number|vehicle|car|reg|registration)?plates?(?:number|no|num|text|txt|string|str|value|id|chars?|characters|read|result|code|name|recognized|info)?$|^(?:best|recogni[sz]ed|detected|read|final|full|front|rear|raw|lp)plate|^licen[cs]e(?:no|num|text|id)$/
const NOT_A_PLATE = /template|colou?r|type|country|state|image|pic|list|count|has|is|no?tread|valid/

/** The rank of a name as a plate, by its parts. */
export function plateNameRank(squeezed: string): number | undefined {
  return OF_PLATE.test(squeezed) && !NOT_A_PLATE.test(squeezed) ? AFTER_LISTED : undefined
}
