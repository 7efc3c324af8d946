export { PresenterStage as Presenter } from '../stage/presenter-stage.tsx';
