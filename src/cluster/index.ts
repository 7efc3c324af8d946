export { type Balancer, startBalancer } from './balancer.ts';
export { CallShares, readCallLimits } from './call-shares.ts';
export { type Census, census, gaugesOf } from './census.ts';
export { gatewayFanout } from './gateway-fanout.ts';
export { LimitsShelf } from './limits-shelf.ts';
export { endLocalCluster, startLocalCluster } from './local-cluster.ts';
export {
  type LocalPostgres,
  makeDatabase,
  startLocalPostgres,
} from './local-postgres.ts';
export {
  type LocalRestate,
  restatePackage,
  restateVersion,
  startLocalRestate,
} from './local-restate.ts';
export { Restate } from './restate.ts';
export { restateOwnership } from './restate-ownership.ts';
export { SharedTexts } from './shared-texts.ts';
export { startWorker, type Worker } from './worker.ts';
