import { MailQuestionMark } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center p-6">
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={<MailQuestionMark aria-hidden />}
        title="Return to sender"
        action={
          <Button asChild>
            <Link href="/templates">To the templates</Link>
          </Button>
        }
      >
        There is no page at this address. It may have moved, or the link has a typing error.
      </EmptyState>
    </main>
  );
}
