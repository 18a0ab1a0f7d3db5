/** Thrown by a job that stops at its next batch because the process shuts down. A worker takes it up again. */
export class WorkInterrupted extends Error {
  override readonly name = 'WorkInterrupted';
}
