import type { Metadata } from 'next';
import { MemberList } from '@/components/settings/member-list';

export const metadata: Metadata = { title: 'Members' };

export default function MemberListPage() {
  return <MemberList />;
}
