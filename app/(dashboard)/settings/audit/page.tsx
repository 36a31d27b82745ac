import type { Metadata } from 'next';
import { AuditList } from '@/components/audit/audit-list';

export const metadata: Metadata = { title: 'Audit log' };

export default function AuditPage() {
  return <AuditList />;
}
