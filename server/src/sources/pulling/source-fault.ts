/** Why a camera gave no picture, in words for people. */
export class SourceFault extends Error {}
