import { Link } from '@/components/ui/navigation/link';
import { useSentWithVersion } from '@/lib/client/email-search';
import { useMay } from '@/lib/client/session';

type Props = { templateId: string; versionId: string };

/** The number of emails sent with a version, with a link to them. */
export function SentWithVersion({ templateId, versionId }: Props) {
  const mayRead = useMay('email:read');
  const { data } = useSentWithVersion(versionId, mayRead);
  if (!mayRead || !data) return null;
  if (data.count === 0) return <p className="text-muted-foreground text-xs">Used by no email yet.</p>;
  const count = data.count === 1 ? '1 email' : `${data.count}${data.more ? '+' : ''} emails`;
  return (
    <Link
      href={`/emails?template=${templateId}&version=${versionId}`}
      className="w-fit text-primary-text text-xs underline underline-offset-2"
    >
      Used by {count}
    </Link>
  );
}
