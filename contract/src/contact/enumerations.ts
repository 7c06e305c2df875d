/** The cases of an enquiry, stored as the text that the sender chose. */
export const enquiryCases = [
  'Cameras under 5 years old',
  'Some under 5 but more needed',
  'New cameras',
  'Planning new cameras',
  "I don't know",
] as const

export type EnquiryCase = (typeof enquiryCases)[number]
export const enquiryCaseLabels: Record<EnquiryCase, string> = {
  'Cameras under 5 years old': 'Cameras under 5 years old',
  'Some under 5 but more needed': 'Some under 5 but more needed',
  'New cameras': 'New cameras',
  'Planning new cameras': 'Planning new cameras',
  "I don't know": "I don't know",
}
