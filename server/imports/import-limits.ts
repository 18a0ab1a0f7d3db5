/** Limits of one import. Tests set smaller ones. */
export interface ImportLimits {
  /** Largest file in bytes. */
  readonly maxFileBytes: number;
  /** Largest number of rows of one file. */
  readonly maxRows: number;
  /** Number of problems that are stored. Further ones are only counted. */
  readonly maxProblems: number;
  /** Number of rows per query while a file is read and compared. */
  readonly pageSize: number;
  /** Number of changes per transaction while an import is applied or undone. */
  readonly stepSize: number;
}

export const IMPORT_LIMITS: ImportLimits = {
  maxFileBytes: 500 * 1024 * 1024,
  maxRows: 3_000_000,
  maxProblems: 10_000,
  pageSize: 2_000,
  stepSize: 2_000,
};
