import { Link2Off } from 'lucide-react';
import { EmptyState } from '@/components/ui/feedback/empty-state';

/** What every link that opens nothing leads to. */
export function ClosedReview() {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-lg content-center px-5 py-12">
      <title>Review link</title>
      <h1 className="sr-only">Review link</h1>
      <EmptyState icon={<Link2Off aria-hidden />} title="This review link does not work">
        It has ended, was taken back, or the address is not complete. Ask the person who sent it to you for a
        new one.
      </EmptyState>
    </main>
  );
}
