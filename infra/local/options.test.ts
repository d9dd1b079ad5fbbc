import { describe, expect, it } from 'vitest';
import { blockedPorts } from './blocked-ports.ts';
import { StartError } from './data-folder/data-folder.ts';
import { readOptions } from './options.ts';

describe('readOptions', () => {
  it('defaults to port 4000, .local and demo data', () => {
    expect(readOptions([], {})).toEqual({ port: 4000, dataDir: '.local', isFresh: false, hasDemo: true });
  });

  it('reads the environment, and parameters before it', () => {
    expect(readOptions([], { PORT: '5000', DATA_DIR: '/data' })).toMatchObject({ port: 5000, dataDir: '/data' });
    const parameters = ['--port', '6001', '--data', 'here', '--fresh', '--no-demo'];
    expect(readOptions(parameters, { PORT: '5000', DATA_DIR: '/data' })).toEqual({
      port: 6001,
      dataDir: 'here',
      isFresh: true,
      hasDemo: false,
    });
  });

  it.each([[['--port', 'x']], [['--port', '70000']], [['--prot', '1']], [['stray']]])(
    'refuses %j with the usage',
    (parameters) => {
      expect(() => readOptions(parameters, {})).toThrow(/Usage: npm start/);
    },
  );

  it('refuses a port that no browser calls, in one sentence and before anything starts', () => {
    const sentence = 'Browsers refuse to call port 4190, which is kept for another service: name another with --port';
    expect(() => readOptions(['--port', '4190'], {})).toThrow(new StartError(sentence));
    expect(() => readOptions([], { PORT: '6000' })).toThrow(/^Browsers refuse to call port 6000/);
  });

  it.each([...blockedPorts])('agrees with fetch about port %d', async (port) => {
    const refused = fetch(`http://127.0.0.1:${port}/`);
    await expect(refused).rejects.toMatchObject({ cause: { message: 'bad port' } });
  });
});
