/** A backup that cannot be used, in a sentence for the operator. */
export class BackupUnreadable extends Error {
  // Told as it is, without a stack, like a start that fails.
  override name = 'StartupFailure';
}
