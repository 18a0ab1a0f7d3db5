/** A change that a person made, identified by name. It is not a recorded request. */
export interface Mutation<Kind extends string = string, Args = unknown> {
  readonly kind: Kind;
  readonly payload: Args;
}
