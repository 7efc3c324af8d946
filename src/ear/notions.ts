/** Notions that arguments turn on: words that stand for the same. Those that have an opposite are in opposites.ts. */
export const NOTIONS: readonly string[] = `
  add addition extra additional supplement
  combine merge join unite mix blend
  separate split divide detach
  part portion share piece fraction section segment
  include contain comprise consist
  exclude omit
  order arrange organise organize tidy
  disorder chaos mess messy
  first initial original opening
  final closing ultimate
  number count figure quantity amount
  maximum most peak
  minimum least minimal
  one single sole lone only
  time period era age decade century
  moment instant second minute
  begin start commence launch initiate commenced
  end finish stop conclude cease terminate
  wait delay postpone defer
  hurry rush hasten
  old ancient aged elderly older oldest
  new young recent fresh modern
  future tomorrow upcoming
  past yesterday previous former history
  change alter modify adapt transform shift vary
  preserve stay remain unchanged retained
  replace substitute swap exchange switch
  convert turn become
  last endure persist continue survive
  cause produce generate trigger lead result effect consequence impact
  reason motive purpose aim goal intention target
  chance accident random luck coincidence accidental
  influence affect impact sway shape influenced influential
  place location spot site position located
  inside within interior indoor enclosed
  outside exterior outdoor
  top above high upper tall highest height
  bottom below low under lowest
  centre middle core heart center
  edge margin periphery outskirts
  straight direct
  bent crooked indirect
  enter arrive come entrance arrival entry
  leave depart exit departure
  go move travel journey trip tour voyage ride commute walk expedition destination travelled
  run race sprint
  carry bring transport deliver delivery convey ship freight transfer cargo transit logistics
  send dispatch mail post
  receive get obtain
  push press shove
  pull drag
  throw toss
  follow pursue chase
  lead precede
  return come-back restore give-back hand-back restitution recovered regained
  rotate spin turn rotation
  descend sink
  water river lake sea ocean coast beach shore freshwater aquatic flood
  fire burn flame smoke burnt
  earth soil ground land
  air atmosphere wind breeze
  rain storm snow weather rainfall precipitation
  heat warm hot temperature warmth thermal degrees
  cold cool freeze chilly ice frost icy
  light bright shine glow
  dark dim darkness
  see look watch view observe notice visible glance spot
  hear listen
  touch feel
  smell taste flavour scent
  eat food meal dinner lunch breakfast dish cook nutrition diet restaurant hungry dining hunger chef cuisine canteen bread bake baker loaf kitchen
  drink beverage beer alcohol drunk liquor wine coffee tea café bar pub
  meat beef pork chicken cow bacon steak butcher
  vegetarian vegan
  fruit vegetable crop harvest farm farmer agriculture garden cattle wheat livestock irrigation tomatoes cultivation botanical sheep herd
  animal pet dog cat creature beast wildlife species bird mammals predators zoo elephant mammoth
  plant tree flower forest wood leaf timber woodland forestry
  body physical bodily
  head brain mind mental psychological cognitive
  hand arm finger wrist thumb gloves fingertips
  birth born baby infant pregnant pregnancy maternal
  child kid children toddler youngster youth young teenager teen adolescent childhood juvenile minor boy girl
  adult grown-up mature grown-ups
  man male boy father gentleman son gentlemen
  woman female girl mother lady daughter gender feminine
  family parent household sibling sister mum dad mother father grandparent relatives
  marry marriage wedding wife husband spouse divorce bride
  friend companion ally friendship
  enemy foe opponent
  neighbour neighbourhood community local resident residents neighborhood
  people person human individual folk citizen public everyone population society crowd inhabitants
  live life alive living survive survived
  die death dead kill killed fatal deadly perish murder suicide deaths funeral deceased corpse lethal mortality murderer grave
  healthy health wellbeing wellness
  sick ill illness disease unhealthy
  doctor physician medic nurse clinician surgeon medical healthcare gp therapist
  hospital clinic ward surgery operation
  medicine drug pill treatment therapy cure treat heal remedy rehabilitation diagnosed chemist pharmacy pharmacist
  vaccine vaccination jab injection immunise immunity inoculate flu
  infect infection contagious outbreak epidemic virus catch fever hiv plague viral
  injure injury wound hurt hurting harm trauma
  sleep rest asleep dream bed awake
  think thought consider reflect ponder idea thoughts
  opinion view viewpoint attitude perspective
  learn study lesson learning
  teach teacher educate education instructor instruct tutor training train coach curriculum
  school classroom class college university campus academic institute faculty scholarship undergraduate lecture alumni admission semester seminar lecturer professor
  pupil student learner trainee apprentice beginner
  exam grade mark score
  book reading page novel literature paperback author
  write writing text document paper draft manuscript essay
  imagine imagination creative creativity invent invention innovation inventive
  guess estimate assume assumption speculate
  research study survey experiment investigate investigation science scientific scientists
  data information statistics record archive file
  test trial pilot experiment check try attempt probe
  measure evaluate assess assessment judge examination review audit
  compare comparison contrast
  mistake error fault flaw defect bug slip blunder lapse
  explain explanation clarify describe description
  question ask enquire
  answer reply respond response replied
  problem issue trouble
  solution solve fix resolve
  say tell speak talk mention state claim argue express
  discuss discussion debate conversation chat talk dialogue controversy
  quarrel argue dispute row fight conflict clash
  promise pledge vow commit commitment guarantee assure ensure
  announce publish publication declare
  advertise advertising marketing advert promotion campaign promotional
  media press newspaper journalist television broadcast news newsroom reporter journalism tv channel
  internet online web digital website browser wi-fi wireless net
  phone smartphone mobile device screen tablet gadget handset
  computer software program app application code system platform laptop server
  message email chat text
  network connection link connect
  machine engine device equipment tool machinery rover
  robot automation automate automated algorithm artificial
  release ship deploy deployment rollout launch publish version update patch
  break broken breakdown crash outage incident
  repair mend fix
  want wish desire prefer hope
  choose select pick choice option decide decision choices preference
  plan strategy scheme proposal project programme intention roadmap tactic
  free freedom liberty autonomy independence
  rule law regulation legislation policy statute regulate legislature regulatory guidelines compliance legal
  control manage govern steer manager management controlled supervision governmental
  lead leader chief boss head director
  obey comply follow
  disobey defy resist rebel rebellion
  use utilise employ apply usage using
  try attempt effort endeavour strive
  work job labour task employment career profession occupation labor
  worker employee staff colleague workforce personnel nurse
  boss employer company firm business corporation enterprise organisation industry manufacturing businessman
  hire recruit employ appoint
  fire dismiss sack layoff
  resign quit leave
  office workplace desk
  home house flat apartment housing dwelling residence residential roof
  meeting conference appointment session
  team group crew squad colleague
  cooperate collaborate partner partnership together cooperation
  compete competition competitor rival contest tournament challenge rivalry
  attack assault
  defend defence defense
  war battle military army soldier weapon gun troops combat civilian warfare militia ammunition wartime fighting bomb nuclear
  peace peaceful
  violence violent aggressive brutal
  own possess have belong property owner possession ownership
  give donate provide supply offer grant
  take remove seize
  share distribute divide split
  steal rob theft stolen robbery loot thief burglar kidnapped
  buy purchase acquire shopping shop
  sell sale sold
  shop store retailer shopkeeper supermarket retail mall grocery till branch
  customer client consumer buyer user passenger guest visitor diner traveller
  trade commerce market export import
  money cash fund funding finance financial budget currency bank dollars coins monetary euro euros million fortune
  cost price expense expenditure fee charge bill fare pay payment spend budget spending
  pay salary wage income earn earnings compensation bonus premium pension
  tax levy duty tariff taxation taxpayer
  invest investment investor capital subsidy
  debt owe loan borrow credit mortgage bankruptcy owed lend lender
  rich wealthy affluent wealth prosperous millionaire luxury
  poor poverty needy impoverished
  economy economic
  rent landlord tenant lease lodger vacancy
  build construct construction building erect architecture architect builder concrete brick
  demolish destroy destruction demolition
  road street lane highway motorway avenue freeway driveway expressway parkway pavement
  car vehicle automobile driver drive driving motorist truck automotive lorry van diesel garage
  bus tram metro underground buses
  train railway rail railroad locomotives tram
  plane aircraft flight fly flying airline airport aviation jet flights airfield airborne airways airplane aerospace carrier
  bicycle bike cyclist cycling motorcycle
  ticket fare pass
  traffic jam congestion
  city town urban metropolitan municipality municipal downtown suburb hometown council mayor
  countryside rural village province provincial
  country nation state national
  government state authority authorities official ministry council regime
  politician minister parliament politics political constituency parliamentary
  vote election ballot poll voter elect candidate electoral referendum
  party democratic democracy
  court judge trial lawyer legal attorney jury judicial proceedings lawsuit courthouse prosecution sue litigation
  crime criminal offence offender felony
  police officer arrest
  prison jail imprison sentenced convicted detention inmates
  punish punishment penalty sentence fine
  right entitled entitlement
  duty responsibility responsible accountable obligation liable
  discriminate discrimination prejudice racism sexist sexism bigotry racial
  bully bullying tease mock ridicule harass torment laugh
  surprise unexpected sudden shock
  expect predict anticipate forecast expectation predictable
  environment nature climate planet ecological green
  emission emissions carbon greenhouse fumes pollution co2 footprint climate
  energy power electricity fuel oil gas electric petroleum grid kilowatt coal diesel
  rubbish trash garbage litter bin
  recycle recycling reuse disposal
  museum gallery exhibition collection exhibit showcase
  art artist painting sculpture masterpiece artwork sculptor
  music song concert musician vocals piano orchestra instruments orchestral sing singer choir tune band
  culture cultural heritage tradition traditional ancestor
  religion religious church faith christian catholic spiritual bible sacred prayer worship theology secular
  language speak word linguistic speech dialect tongue accent
  foreign abroad overseas international global worldwide
  domestic local national home
  border frontier customs
  travel tourist tourism holiday vacation tour visit visitor hotel
  sport football game play match player basketball baseball hockey soccer athletic athlete club league referee
  clothes clothing dress wear uniform outfit fashion shirt suit shoes pants jacket fabric costume textile boot sock coat
  privacy surveillance spy monitor track
  identity individuality personality individual self character
  express expression
  discipline order obedience
  quality standard
  everyday daily day today
  week weekly
  month monthly
  year annual yearly annually
  night evening midnight tonight afternoon noon overnight daylight daytime
  morning dawn
  weekend saturday sunday friday monday wednesday thursday tuesday
  summer winter spring autumn season
  bet gamble gambling wager casino betting lottery
  cap limit ceiling threshold quota target
  queue wait line waiting
  king queen monarch crown palace royal monarchy
  video film footage camera record recording clip
  picture image photo photograph
  cancer tumour
  obese overweight fat
  bacteria germs microbes
  homework exercise assignment
  chore housework laundry cleaning
  ship boat vessel frigate ferry navy
  gift present donation donate donor charity
  reserve booking reservation book
  lie falsehood untruth
  retire pension pensioner elderly retirement
  insure insurance insurer premium policy underwriter
  tent camp campsite camping
  lawn turf grass pitch
  breach leak hack hacker
  celebrity star famous
  actor act perform stage theatre performance
  delete erase remove
  nowadays today now
  profit margin proceeds revenue
  skill know-how
  junior trainee beginner newcomer apprentice
  bankrupt insolvent insolvency ruin
  fee charge subscription
  astronaut crew
  sugar sweet soda
  inspect check enforce inspector inspection control
  privacy private confidential anonymity anonymous name
  habit routine custom
  noise noisy loud din
  mill flour grain
  neighbour street next-door
  fine penalty sanction
  quit leave turnover
  senior experienced
  exam test questionnaire
  disturb annoy bother nuisance
  euro money pound dollar
  author writer write
  prize award reward trophy
  pair couple both
  contract agreement deal clause treaty
  member membership join
  room space hall chamber
  find search seek
  district region area zone
  timetable schedule calendar date rota
  board committee panel commission
  alarm warning alert warn signal
  hobby amateur pastime leisure
  volunteer unpaid voluntary
  glass bottle can
  copy replica reproduce
  obstacle hurdle barrier hindrance
  percent rate proportion share
  deserve merit
  thank grateful gratitude
  pause break interval
  complain complaint grumble moan
  brand maker manufacturer producer
  wash laundry rinse
  story tale narrative
  metal steel iron aluminium
  certificate qualification diploma degree
  password login passkey
  sky orbit satellite rocket
  wall fence
  laboratory lab
  mountain hill valley alpine
  cable wire socket plug
  behave behaviour conduct manners
  emergency ambulance urgent crisis
  method technique procedure process
  practise practice rehearse rehearsal
  poison toxic
  excuse pretext
  voucher coupon
  door gate
  red blue black white colour
`
  .trim()
  .split('\n');
