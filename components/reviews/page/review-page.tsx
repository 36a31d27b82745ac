'use client';

import { Link2Off, MessageSquare } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { useState } from 'react';
import { PostroomError } from '@/clients/typescript/core/postroom-error';
import { ResourceFailure } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { threadsOf } from '@/components/reviews/comments/threads';
import { useArrivedComments } from '@/components/reviews/comments/use-arrived-comments';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Notice } from '@/components/ui/feedback/notice';
import { Spinner } from '@/components/ui/feedback/spinner';
import { useAnnouncer } from '@/components/ui/feedback/use-announcer';
import { Button } from '@/components/ui/form/button';
import { useMovables } from '@/components/ui/movables';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useMediaQuery } from '@/components/ui/use-media-query';
import { useReviewComments, useReviewPage } from '@/lib/client/reviews/reviews';
import type { ForcedConditions } from '@/lib/document/variables/force-conditions';
import type { ReviewPage as Page } from '@/lib/reviews/contract/page';
import { BlockLayer } from './block-layer';
import { ReviewComments } from './review-comments';
import { ReviewMail } from './review-mail';
import { ReviewVerdict } from './review-verdict';
import { ReviewerName, ReviewerProvider, useReviewer } from './reviewer';

const isGone = (error: unknown) => error instanceof PostroomError && error.status === 404;

/** The page of a review link: the email and its comments. */
export function ReviewPage({ secret }: { secret: string }) {
  const [locale, setLocale] = useQueryState('locale');
  const [forced, setForced] = useState<ForcedConditions>({});
  const page = useReviewPage(secret, locale, forced);
  const comments = useReviewComments(secret, page.isSuccess);
  if (isGone(page.error) || isGone(comments.error)) return <ClosedReview />;
  if (!page.data)
    return (
      <main className="mx-auto grid min-h-dvh max-w-lg content-center px-5">
        {page.error ? (
          <ResourceFailure
            error={page.error}
            label="this email"
            onRetry={page.refetch}
            pending={page.isFetching}
          />
        ) : (
          <Spinner label="Opening the email…" />
        )}
      </main>
    );
  return (
    <ReviewerProvider secret={secret} viewer={page.data.viewer}>
      <OpenReview
        secret={secret}
        page={page.data}
        comments={comments}
        onLocale={(next) => void setLocale(next)}
        forced={forced}
        onForce={setForced}
      />
    </ReviewerProvider>
  );
}

type OpenProps = {
  secret: string;
  page: Page;
  comments: ReturnType<typeof useReviewComments>;
  onLocale: (locale: string) => void;
  forced: ForcedConditions;
  onForce: (forced: ForcedConditions) => void;
};

function OpenReview({ secret, page, comments, ...asked }: OpenProps) {
  const [picked, setPicked] = useState<number | null>(null);
  const [sheet, setSheet] = useState(false);
  const wide = useIsWide();
  // Unfinished comments stay when the window becomes narrow.
  const [kept, setKept] = useState(wide);
  if (wide && !kept) setKept(true);
  const { place, draw } = useMovables()('discussion');
  const { viewer, known } = useReviewer();
  const { announce, region } = useAnnouncer();
  useArrivedComments(
    comments.data?.data,
    ({ author }) => author.member === (viewer !== null) && author.name === known,
    announce,
  );
  const decides = page.comments && page.shown.version_number === null;
  const threads = comments.data && threadsOf(comments.data.data);
  const numbers = new Map<number, number[]>();
  for (const [index, { first }] of (threads ?? []).entries())
    if (first.block !== null && !first.resolved)
      numbers.set(first.block, [...(numbers.get(first.block) ?? []), index + 1]);
  const discussion = (
    <div className="grid grid-cols-1 gap-3">
      {page.comments && <ReviewerName relayConfigured={page.relay_configured} />}
      {decides && (
        <div className={picked === null ? undefined : 'max-lg:hidden'}>
          <ReviewVerdict secret={secret} />
        </div>
      )}
      <ReviewComments
        secret={secret}
        page={page}
        threads={threads}
        failed={
          comments.error && !comments.data
            ? { error: comments.error, retry: () => void comments.refetch(), pending: comments.isFetching }
            : null
        }
        picked={picked}
        onPick={setPicked}
      />
    </div>
  );
  const hasRules = page.blocks.some(({ rules }) => rules.length > 0);
  const layer = page.measured_html && (page.comments || numbers.size > 0 || hasRules) && (
    <BlockLayer
      html={page.measured_html}
      blocks={page.blocks}
      numbers={numbers}
      picked={picked}
      onPick={(block) => {
        setPicked(block);
        setSheet(!wide);
      }}
    />
  );
  return (
    <div className="min-h-dvh bg-background">
      <title>{`${page.template.name} · Review`}</title>
      <div aria-hidden className="airmail h-1.5" />
      <main className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-6 px-4 py-6 max-lg:pb-24 sm:px-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <header className="grid gap-1.5 lg:col-span-2">
          <p className="text-muted-foreground text-sm">{page.workspace.name}</p>
          <h1 className="title text-2xl [overflow-wrap:anywhere]">{page.template.name}</h1>
          <p className="text-muted-foreground text-sm">
            {page.shown.version_number === null ? 'Draft' : `Version ${page.shown.version_number}`} of{' '}
            <Time value={page.shown.saved_at} exact />, shared by {page.shared_by}. Open until{' '}
            <Time value={page.expires_at} exact />.
          </p>
          {page.shown.changed_at && (
            <Notice className="mt-1">
              {page.shown.version_number === null
                ? 'The draft was changed on '
                : 'Another version was published on '}
              <Time value={page.shown.changed_at} exact />. You see it as it was before. Ask {page.shared_by}{' '}
              for a new link.
            </Notice>
          )}
          {page.note && (
            <p className="mt-1 max-w-prose whitespace-pre-wrap border-primary border-l-2 pl-3 text-sm [overflow-wrap:anywhere]">
              {page.note}
            </p>
          )}
        </header>
        <ReviewMail page={page} layer={layer} {...asked} />
        {wide && (
          // Stays visible while scrolling a long email.
          <aside
            aria-label="Comments"
            className="sticky top-4 -m-1 max-h-[calc(100dvh-2rem)] min-w-0 self-start overflow-y-auto p-1"
          >
            {place}
          </aside>
        )}
      </main>
      {!wide && (
        <>
          <div className="fixed inset-x-0 bottom-0 z-30 border-t bg-background/95 p-3">
            <Button
              className="w-full"
              icon={<MessageSquare aria-hidden />}
              onClick={() => {
                setPicked(null);
                setSheet(true);
              }}
            >
              {decides ? 'Decide and comment' : 'Comments'}
              {threads?.length ? ` (${threads.length})` : ''}
            </Button>
          </div>
          <Sheet
            open={sheet}
            onOpenChange={(next) => {
              setSheet(next);
              setKept(false);
            }}
            title="Review"
          >
            <div className="p-3">{place}</div>
          </Sheet>
        </>
      )}
      {(wide || sheet || kept) && draw(discussion)}
      {region}
    </div>
  );
}

/** Whether email and comments fit side by side. */
function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64rem)');
}

/** The page of every invalid link. */
function ClosedReview() {
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
