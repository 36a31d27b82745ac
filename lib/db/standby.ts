import type { ClientBase } from 'pg';
import { markPlain } from '@/lib/process/plain-message';
import { DatabaseClient } from './client';

/** The server at this address is a standby: writes go to the primary, at this address or another. */
class StandbyServer extends Error {
  readonly code = '25006';

  constructor() {
    super('The database server is a standby and takes no writes.');
    this.name = 'StandbyServer';
    markPlain(this);
  }
}

/** Keeps a new connection to a standby out of the pool. Throws StandbyServer. */
export function refuseStandby(client: ClientBase): void {
  if (client instanceof DatabaseClient && client.isStandby) throw new StandbyServer();
}
