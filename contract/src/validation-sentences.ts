import type { z } from 'zod'

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
  email: 'This is not an e-mail address.',
  url: 'This is not a web address.',
  uuid: 'This is not an id.',
  datetime: 'This is not a date and time.',
  date: 'This is not a date.',
  time: 'This is not a time.',
  ipv4: 'This is not an IP address.',
  ipv6: 'This is not an IP address.',
}

const counted: Record<string, string> = {
  string: ' characters',
  array: ' entries',
  set: ' entries',
  map: ' entries',
}

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & {}>[0]

/** Validation messages for users, for schemas without their own message. */
export function validationSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This is required.'
      return `This must be ${kinds[issue.expected] ?? 'of another kind'}.`
    case 'too_big':
      return `This may have at most ${issue.maximum}${counted[issue.origin] ?? ''}.`.replace(
        /may have at most ([\d.-]+)\.$/,
        'may be at most $1.',
      )
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This is required.'
      return counted[issue.origin]
        ? `This must have at least ${issue.minimum}${counted[issue.origin]}.`
        : `This must be at least ${issue.minimum}.`
    case 'invalid_format':
      return forms[issue.format] ?? 'This is not in the form that is expected.'
    case 'invalid_value':
      return `This must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.slice(0, 12).join(', ')}.`
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.slice(0, 5).join(', ')}.`
    default:
      return 'This value is not accepted.'
  }
}
