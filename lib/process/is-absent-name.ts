/** Whether DNS says that a name does not exist; one that no DNS name can look like (`EBADNAME`) never will. */
export function isAbsentName(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absent.includes(String(error.code));
}

const absent = ['ENOTFOUND', 'ENODATA', 'EBADNAME'];
