export const homeAssistantMessages = {
  saved: 'Home Assistant saved',
  working: 'The broker accepts the connection',
  noBroker: 'No broker is stored yet',
  ownFault: 'Sightline could not read its own data',
  notWorking: 'The broker cannot be used',
} as const

export const homeAssistantFaults = {
  address: 'Please provide the address of the broker, such as mqtt://192.168.1.10:1883',
  inAddress: 'Please enter user name and password below, not in the address',
  prefix: 'Please use letters, digits, - and _, in parts divided by /',
} as const
