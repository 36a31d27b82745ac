/** An unusable backup; the message is a sentence for the operator. */
export class BackupUnreadable extends Error {
  // Shown without a stack, like a failed start.
  override name = 'StartupFailure';
}
