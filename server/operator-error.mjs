/** A problem that the operator can mend: shown as its one sentence, without a stack. */
export class OperatorError extends Error {
  name = 'OperatorError';
}
