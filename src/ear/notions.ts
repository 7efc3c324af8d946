/** Notions that arguments turn on: words that stand for the same. Those that have an opposite are in opposites.ts. */
export const NOTIONS: readonly string[] = `
  add addition extra additional supplement
  separate split divide detach
  part portion share piece fraction section segment
  number count figure quantity amount
  time period era age decade century
  begin start commence launch initiate commenced
  end finish stop conclude cease terminate
  wait delay postpone defer
  old ancient aged elderly older oldest
  new young recent fresh modern
  past yesterday previous former history
  change alter modify adapt transform shift vary
  preserve stay remain unchanged retained
  replace substitute swap exchange switch
  cause produce generate trigger lead result effect consequence impact
  reason motive purpose aim goal intention target
  place location spot site position located
  leave depart exit departure
  go move travel journey trip tour voyage ride commute walk expedition destination travelled
  run race sprint
  carry bring transport deliver delivery convey ship freight transfer cargo transit logistics
  return come-back restore give-back hand-back restitution recovered regained
  water river lake sea ocean coast beach shore freshwater aquatic flood
  fire burn flame smoke burnt
  earth soil ground land
  rain storm snow weather rainfall precipitation
  heat warm hot temperature warmth thermal degrees
  cold cool freeze chilly ice frost icy
  see look watch view observe notice visible glance spot
  eat food meal dinner lunch breakfast dish cook nutrition diet restaurant hungry dining hunger chef cuisine canteen bread bake baker loaf kitchen
  drink beverage beer alcohol drunk liquor wine coffee tea café bar pub
  meat beef pork chicken cow bacon steak butcher
  fruit vegetable crop harvest farm agriculture garden cattle wheat livestock irrigation tomatoes cultivation botanical sheep herd
  animal pet dog cat creature beast wildlife species bird mammals predators zoo elephant mammoth
  plant tree flower forest wood leaf timber woodland forestry
  hand arm finger wrist thumb gloves fingertips
  birth born baby infant pregnant pregnancy maternal
  child kid toddler youngster youth young teenager teen adolescent childhood juvenile minor boy girl
  adult grown-up mature
  woman female girl mother lady daughter gender feminine
  family parent household sibling sister mum dad mother father grandparent relatives
  neighbour neighbourhood community local resident neighborhood
  people human individual folk citizen public everyone population society crowd inhabitants
  live life alive survive survived
  die kill fatal deadly perish murder suicide deaths funeral deceased corpse lethal mortality murderer grave
  sick ill disease unhealthy
  doctor physician medic nurse clinician surgeon healthcare gp therapist
  hospital clinic ward surgery operation
  medicine drug pill treatment therapy cure heal remedy rehabilitation diagnosed chemist pharmacy
  vaccine jab injection immunise inoculate flu
  injure wound hurt harm trauma
  sleep rest asleep dream bed awake
  learn study lesson
  teach educate instructor tutor training coach curriculum
  school classroom class college university campus academic institute faculty scholarship undergraduate lecture alumni admission semester seminar professor
  pupil student learner trainee apprentice beginner
  exam grade mark score
  book reading page novel literature paperback author
  write text document paper draft manuscript essay
  imagine creative creativity invent innovation
  research study survey experiment investigate science scientific scientists
  data information statistics record archive file
  test trial pilot experiment check try attempt probe
  measure evaluate assess judge examination review audit
  mistake error fault flaw defect bug slip blunder lapse
  solution solve fix resolve
  say tell speak talk mention state claim argue express
  discuss debate conversation chat talk dialogue controversy
  quarrel argue dispute row fight conflict clash
  promise pledge vow commit guarantee assure ensure
  advertise marketing promotion campaign promotional
  media press newspaper journalist television broadcast news newsroom reporter tv channel
  internet online web digital website browser wi-fi wireless net
  phone smartphone mobile device screen tablet gadget handset
  computer software program app application code system platform laptop server
  machine engine device equipment tool machinery rover
  robot automation algorithm artificial
  release ship deploy rollout launch publish version update patch
  break breakdown crash outage incident
  repair mend fix
  choose select pick option decide decision choices preference
  plan strategy scheme proposal project programme intention roadmap tactic
  free freedom liberty autonomy independence
  rule law regulation legislation policy statute legislature regulatory guidelines compliance legal
  control manage govern steer controlled supervision governmental
  lead chief boss head director
  work job labour task employment career profession occupation labor
  worker employee staff colleague workforce personnel nurse
  boss employer company firm business corporation enterprise organisation industry manufacturing businessman
  hire recruit employ appoint
  resign quit leave
  office workplace desk
  home house flat apartment dwelling residence residential roof
  meeting conference appointment session
  team group crew squad colleague
  compete competitor rival contest tournament challenge rivalry
  war battle military army soldier weapon gun troops combat civilian warfare militia ammunition wartime fighting bomb nuclear
  own possess have belong property owner ownership
  steal rob theft robbery loot thief burglar kidnapped
  buy purchase acquire shopping
  sell sale
  shop store retailer shopkeeper supermarket mall grocery till branch
  customer client consumer buyer user passenger guest visitor diner traveller
  trade commerce market export import
  money cash fund finance budget currency bank dollars coins monetary euro million fortune
  cost price expense expenditure fee charge bill fare pay payment spend budget
  pay salary wage income earn compensation bonus premium pension
  tax levy duty tariff taxpayer
  debt owe loan borrow credit mortgage bankruptcy owed lend
  rich wealthy affluent prosperous millionaire luxury
  rent landlord tenant lease lodger vacancy
  build construct erect architecture architect concrete brick
  road street lane highway motorway avenue freeway driveway expressway parkway pavement
  car vehicle automobile driver motorist truck automotive lorry van diesel garage
  bus tram metro underground buses
  train railway rail railroad locomotives tram
  plane aircraft flight airline airport aviation jet flights airfield airborne airways airplane aerospace carrier
  bicycle bike cyclist motorcycle
  city town urban metropolitan municipality municipal downtown suburb hometown council mayor
  countryside rural village province
  country nation state
  government state authority official ministry council regime
  politician minister parliament politics constituency parliamentary
  vote election ballot poll voter candidate electoral referendum
  court judge trial lawyer legal attorney jury judicial proceedings lawsuit courthouse prosecution sue litigation
  police officer arrest
  punish penalty sentence fine
  right entitled
  duty responsibility accountable obligation liable
  bully bullying tease mock ridicule harass torment laugh
  expect predict anticipate forecast
  environment nature climate planet ecological green
  emission carbon greenhouse fumes pollution co2 footprint climate
  energy power electricity fuel oil gas electric petroleum grid kilowatt coal diesel
  museum gallery exhibition collection exhibit showcase
  music song concert musician vocals piano orchestra instruments orchestral sing choir tune band
  religion religious church faith christian catholic spiritual bible sacred prayer worship theology secular
  language speak word linguistic speech dialect tongue accent
  travel tourist holiday vacation visit hotel
  sport football game play match basketball baseball hockey soccer athletic club league referee
  clothes dress wear uniform outfit fashion shirt suit shoes pants jacket fabric costume textile boot sock coat
  identity individuality personality individual self character
  everyday daily day today
  night evening midnight tonight afternoon noon overnight daylight daytime
  weekend saturday sunday friday monday wednesday thursday tuesday
  summer winter spring autumn season
  bet gamble wager casino lottery
  cap limit ceiling threshold quota target
  queue wait line
  king queen monarch crown palace royal
  video film footage camera record clip
  picture image photo photograph
  cancer tumour
  obese overweight fat
  bacteria germs microbes
  homework exercise assignment
  chore housework laundry cleaning
  ship boat vessel frigate ferry navy
  gift present donation donate donor charity
  reserve booking
  lie falsehood untruth
  retire pension pensioner elderly
  insure premium policy underwriter
  tent camp campsite
  lawn turf grass pitch
  breach leak hack
  celebrity star famous
  actor act perform stage theatre
  delete erase remove
  profit margin proceeds revenue
  junior trainee beginner newcomer apprentice
  fee charge subscription
  inspect check enforce control
  privacy private confidential anonymity name
  mill flour grain
  neighbour street next-door
  quit leave turnover
  exam test questionnaire
  euro money pound dollar
  author writer
  contract agreement deal clause treaty
  room space hall chamber
  timetable schedule calendar date rota
  alarm warning alert signal
  hobby amateur pastime leisure
  glass bottle can
  pause break interval
  complain complaint grumble moan
  brand maker manufacturer producer
  wash laundry rinse
  metal steel iron aluminium
  password login passkey
  sky orbit satellite rocket
  cable wire socket plug
  behave behaviour conduct manners
  emergency ambulance urgent crisis
  red blue black white colour
`
  .trim()
  .split('\n');
