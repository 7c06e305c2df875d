/** The place of the URL in the settings of each make. */
export const cameraMakes: readonly { make: string; steps: readonly string[] }[] = [
  {
    make: 'Axis',
    steps: [
      'Open AXIS License Plate Verifier on the camera and choose Integration.',
      'Under Push events choose HTTP POST with JSON, and paste the address as server URL.',
    ],
  },
  {
    make: 'Blue Iris',
    steps: [
      'Open the camera’s properties, Alerts, On alert, and add a Web request or MQTT action.',
      'Choose POST, paste the address, and send the JSON of the alert with its image.',
    ],
  },
  {
    make: 'Dahua, Intelbras',
    steps: [
      'Open the camera’s web page, Network, and the page for HTTP or ITSAPI push.',
      'Enter host, port and path of the address and turn on plate events with pictures.',
    ],
  },
  {
    make: 'Frigate',
    steps: [
      'Forward the messages of the topic frigate/events to the address with POST,',
      'for example with an automation of Home Assistant or with Node-RED.',
    ],
  },
  {
    make: 'Hikvision',
    steps: [
      'Open Configuration, Network, Advanced Settings, HTTP Listening (Alarm Server).',
      'Enter host, port and path of the address. Under the vehicle event choose Notify Surveillance Center.',
    ],
  },
  {
    make: 'Milesight',
    steps: ['Open Event, LPR, LPR Notification, turn on HTTP notification and paste the address as URL.'],
  },
  {
    make: 'Plate Recognizer',
    steps: [
      'In config.ini of Stream add a webhook target with url set to the address and image set to yes.',
      'Name it in webhook_targets of the camera and restart Stream.',
    ],
  },
  {
    make: 'Rekor Scout',
    steps: [
      'Open the agent’s configuration, Data Destination, and choose Other HTTP Web Server.',
      'Paste the address as upload address.',
    ],
  },
  {
    make: 'UniFi Protect',
    steps: [
      'Open Alarm Manager and create an alarm for licence plates.',
      'As action choose Webhook, Custom Webhook, paste the address and set the method to POST.',
    ],
  },
  {
    make: 'Verkada',
    steps: ['Open Admin, API and Integrations, Webhooks, add the address and choose licence plate events.'],
  },
  {
    make: 'Another make or software',
    steps: [
      'Anything that can send an HTTP POST will do: JSON or XML that names a plate, or just a picture.',
      'Paste the address where the camera asks for an HTTP, alarm or notification server.',
    ],
  },
]
