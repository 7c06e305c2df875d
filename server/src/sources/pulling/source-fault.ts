/** The reason why a camera returned no picture, as a text for users. */
export class SourceFault extends Error {}
