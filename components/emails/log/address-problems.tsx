import { Notice } from '@/components/ui/feedback/notice';

/** What of a shared address is wrong and what was done instead. Nothing where all is right. */
export function AddressProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warning" title="Part of this address could not be used">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  );
}
