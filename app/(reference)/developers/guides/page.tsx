import { redirect } from 'next/navigation';
import { guides } from '@/lib/guides/guides';

export default function Page() {
  redirect(`/developers/guides/${guides[0].slug}`);
}
