const { platform, arch } = process;

/** How node-llama-cpp names its part for this machine. @type {Readonly<Record<string, string>>} */
const SYSTEMS = { darwin: 'mac', win32: 'win' };
const metal = platform === 'darwin' && arch === 'arm64' ? '-metal' : '';

/** Packages that users may add and tests need. @type {readonly import('./npm-packages.mjs').OptionalPeer[]} */
export const OPTIONAL_PEERS = [
  { name: 'node-llama-cpp', version: '3.22.1', why: 'the voice of model files' },
  {
    name: `@node-llama-cpp/${SYSTEMS[platform] ?? platform}-${arch}${metal}`,
    version: '3.22.1',
    why: 'its part for this machine',
  },
  { name: '@anthropic-ai/claude-agent-sdk', version: '0.3.325', why: 'the voice of Claude agents' },
  { name: `@anthropic-ai/claude-agent-sdk-${platform}-${arch}`, version: '0.3.325', why: 'its part for this machine' },
  { name: `@restatedev/restate-server-${platform}-${arch}`, version: '1.7.12', why: 'the server that clusters run on' },
];
