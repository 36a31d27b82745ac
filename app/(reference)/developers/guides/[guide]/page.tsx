import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { apiDocument } from '@/app/(reference)/developers/api-document';
import { Guide } from '@/components/guides/guide';
import { ReferencePage } from '@/components/reference/reference-page';
import { guides } from '@/lib/guides/guides';
import { listGuides } from '@/lib/guides/list-guides';
import { readGuide } from '@/lib/guides/read-guide';

type Props = { params: Promise<{ guide: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return guides.map(({ slug }) => ({ guide: slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { guide } = await params;
  return { title: guides.find((one) => one.slug === guide)?.title };
}

export default async function Page({ params }: Props) {
  const guide = await readGuide((await params).guide);
  if (!guide) notFound();
  const next = guides[guides.findIndex(({ slug }) => slug === guide.slug) + 1];
  return (
    <ReferencePage
      document={apiDocument}
      guides={await listGuides()}
      current={`/developers/guides/${guide.slug}`}
    >
      <Guide title={guide.title} text={guide.text} next={next} />
    </ReferencePage>
  );
}
