/** Who changes which person of which school, and when. */
export interface PersonAction {
  readonly org: number;
  readonly personId: number;
  readonly actor: number;
  readonly now: Date;
}
