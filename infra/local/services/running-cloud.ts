import type { CloudModel } from '../assembly/cloud-model.ts';
import type { MovableClock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import type { CloudServices } from './cloud-services.ts';

export type Cloud = {
  port: number;
  /** `http://127.0.0.1:PORT`: the service endpoints lie below it. */
  origin: string;
  rootHostname: string;
  /** Hosts of the distribution, accounts hosts included. */
  hosts: string[];
  /** The data folder was made or emptied by this start. */
  isNew: boolean;
  dataFolder: string;
  userPool: { region: string; userPoolId: string; clientId: string };
  clock: MovableClock;
  store: Store;
  services: CloudServices;
  model(): CloudModel;
  /** Invokes a function by its name in infra/functions.ts; throws the function's own error. */
  call(functionName: string, payload: unknown): Promise<unknown>;
  /** The `operations` function. */
  operate(operation: unknown): Promise<unknown>;
  /** Takes another model; the processes of the named functions, or of all, are replaced (development). */
  reload(model: CloudModel, functionNames?: string[]): void;
  stop(): Promise<void>;
};
