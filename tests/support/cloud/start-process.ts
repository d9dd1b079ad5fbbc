/** `npm start` without the web's build: options, demo data and signals as there. */
import { runCloud } from '../../../infra/local/run-cloud.ts';

await runCloud({ web: 'none' });
