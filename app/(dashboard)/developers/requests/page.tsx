import type { Metadata } from 'next';
import { RequestList } from '@/components/developers/requests/request-list';
import { errorGuide } from '@/lib/error-guide';
import { errorStatus } from '@/lib/errors';
import { allOperations } from '@/lib/http/operations/all-operations';

export const metadata: Metadata = { title: 'Requests' };

export default function RequestsPage() {
  const paths = Object.keys(allOperations).map((name) => name.slice(name.indexOf(' ') + 1));
  return (
    <RequestList
      routes={[...new Set(paths)].sort()}
      codes={Object.keys(errorStatus).sort()}
      advice={errorGuide}
    />
  );
}
