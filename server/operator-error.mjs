/** A problem that the operator can fix: shown as its one sentence, without a stack. */
export class OperatorError extends Error {
  name = 'OperatorError';
}
