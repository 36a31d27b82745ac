import Link from 'next/link';

/** In a tab of its own: what is chosen here is not lost. */
export function TemplateLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      href={`/templates/${id}`}
      target="_blank"
      className="text-primary-text text-sm underline-offset-4 [overflow-wrap:anywhere] hover:underline"
    >
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}
