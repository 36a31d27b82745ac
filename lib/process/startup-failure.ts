import { markPlain } from './plain-message';

/** A startup problem that the operator can fix. Its message is one sentence that says what to do; no stack is shown. */
export class StartupFailure extends Error {
  override name = 'StartupFailure';

  constructor(message: string) {
    super(message);
    markPlain(this);
  }
}
