/** The package is optional: where the registry has no build for a machine, types are checked without it. */
declare module 'node-webcodecs/register'
