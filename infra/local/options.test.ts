import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('readOptions', () => {
  it('takes port 4000, .local and demo data when nothing is said', () => {
    expect(readOptions([], {})).toEqual({ port: 4000, dataDir: '.local', isFresh: false, hasDemo: true });
  });

  it('takes the environment, and parameters before it', () => {
    expect(readOptions([], { PORT: '5000', DATA_DIR: '/data' })).toMatchObject({ port: 5000, dataDir: '/data' });
    const parameters = ['--port', '6000', '--data', 'here', '--fresh', '--no-demo'];
    expect(readOptions(parameters, { PORT: '5000', DATA_DIR: '/data' })).toEqual({
      port: 6000,
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
});
