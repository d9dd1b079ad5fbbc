/** `npm start`: the product as it would be deployed, on this machine. */
import { runCloud } from './run-cloud.ts';

await runCloud({ web: 'built' });
