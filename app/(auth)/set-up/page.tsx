import type { Metadata } from 'next';
import { SetUp } from '@/components/account/set-up';

export const metadata: Metadata = { title: 'Set up' };

export default function SetUpPage() {
  return <SetUp />;
}
