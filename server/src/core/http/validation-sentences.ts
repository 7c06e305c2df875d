import type { z } from 'zod'
import { words } from '#rules/text/say.ts'

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
}

const forms: Record<string, string> = {
  email: words('This is not an e-mail address.').text,
  url: words('This is not a web address.').text,
  uuid: words('This is not an id.').text,
  datetime: words('This is not a date and time.').text,
  date: words('This is not a date.').text,
  time: words('This is not a time.').text,
  ipv4: words('This is not an IP address.').text,
  ipv6: words('This is not an IP address.').text,
}

const counted: Record<string, string> = {
  string: ' characters',
  array: ' entries',
  set: ' entries',
  map: ' entries',
}

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & {}>[0]

/**
 * Validation messages for users, for schemas without their own message. Those without a value are in the catalogues, and
 * the reply translates them.
 */
export function validationSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return words('This is required.').text
      return `This must be ${kinds[issue.expected] ?? 'of another kind'}.`
    case 'too_big':
      return `This may have at most ${issue.maximum}${counted[issue.origin] ?? ''}.`.replace(
        /may have at most ([\d.-]+)\.$/,
        'may be at most $1.',
      )
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return words('This is required.').text
      return counted[issue.origin]
        ? `This must have at least ${issue.minimum}${counted[issue.origin]}.`
        : `This must be at least ${issue.minimum}.`
    case 'invalid_format':
      return forms[issue.format] ?? words('This is not in the form that is expected.').text
    case 'invalid_value':
      return `This must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.slice(0, 12).join(', ')}.`
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.slice(0, 5).join(', ')}.`
    default:
      return words('This value is not accepted.').text
  }
}
