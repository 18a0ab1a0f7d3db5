/** A setting is missing or wrong. The message names the setting and is written for the operator. */
export class ConfigError extends Error {}
