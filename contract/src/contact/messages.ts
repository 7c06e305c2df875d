export const contactMessages = {
  phoneRequired: 'Please enter your phone number',
  caseRequired: 'Please select your case',
  sent: 'Thanks for your enquiry, one of our experts will be in touch in the next day or sooner.',
  notMailed:
    'No address for enquiries is set on this server, so nobody gets them by mail. ADMINs of your organisation read them on this page.',
  notSent: 'The message was not sent. Please reload the page and try again.',
} as const
