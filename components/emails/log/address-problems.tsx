import { Notice } from '@/components/ui/feedback/notice';

/** Problems of a shared URL and how they were handled. Nothing if there are none. */
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
