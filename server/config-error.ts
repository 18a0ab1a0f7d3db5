/** Thrown if a setting is missing or invalid. The message names the setting and is written for the operator. */
export class ConfigError extends Error {}
