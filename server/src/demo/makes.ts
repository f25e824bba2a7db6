/** A make of the UK market, where it comes from, and the models that a used-car dealer meets. */
export type MakeRow = readonly [name: string, country: string, models: string]

export const MAKES: readonly MakeRow[] = [
  ['Abarth', 'Italy', '124 Spider, 500e, 595, 695'],
  ['Alfa Romeo', 'Italy', 'Giulia, Giulietta, MiTo, Stelvio, Tonale'],
  ['Audi', 'Germany', 'A1, A3, A4, A4 Avant, A5, A6, A6 Avant, e-tron, Q2, Q3, Q4 e-tron, Q5, Q7, TT'],
  ['BMW', 'Germany', '1 Series, 2 Series, 3 Series, 4 Series, 5 Series, i3, i4, iX3, X1, X2, X3, X5, Z4'],
  ['BYD', 'China', 'Atto 3, Dolphin, Seal, Seal U'],
  ['Citroën', 'France', 'Berlingo, C1, C3, C3 Aircross, C4, C4 Cactus, C5 Aircross, Grand C4 Spacetourer'],
  ['Cupra', 'Spain', 'Ateca, Born, Formentor, Leon'],
  ['Dacia', 'Romania', 'Duster, Jogger, Logan MCV, Sandero, Sandero Stepway, Spring'],
  ['DS', 'France', 'DS 3, DS 3 Crossback, DS 4, DS 7 Crossback'],
  ['Fiat', 'Italy', '500, 500e, 500L, 500X, 600, Panda, Tipo'],
  [
    'Ford',
    'United States',
    'B-MAX, C-MAX, EcoSport, Fiesta, Focus, Galaxy, Ka+, Kuga, Mondeo, Mustang, Mustang Mach-E, Puma, Ranger, S-MAX, Tourneo Custom, Transit, Transit Connect, Transit Custom',
  ],
  ['Honda', 'Japan', 'Civic, CR-V, e, HR-V, Jazz, ZR-V'],
  ['Hyundai', 'South Korea', 'Bayon, i10, i20, i30, Ioniq, Ioniq 5, Kona, Kona Electric, Santa Fe, Tucson'],
  ['Isuzu', 'Japan', 'D-Max'],
  ['Jaguar', 'United Kingdom', 'E-Pace, F-Pace, F-Type, I-Pace, XE, XF'],
  ['Jeep', 'United States', 'Avenger, Compass, Renegade, Wrangler'],
  ['Kia', 'South Korea', 'Ceed, e-Niro, EV6, EV9, Niro, Picanto, ProCeed, Rio, Sorento, Soul, Sportage, Stonic, XCeed'],
  [
    'Land Rover',
    'United Kingdom',
    'Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar',
  ],
  ['Lexus', 'Japan', 'CT, ES, IS, NX, RX, UX'],
  ['Mazda', 'Japan', 'CX-3, CX-30, CX-5, CX-60, Mazda2, Mazda3, Mazda6, MX-30, MX-5'],
  [
    'Mercedes-Benz',
    'Germany',
    'A-Class, B-Class, C-Class, CLA, E-Class, EQA, EQC, GLA, GLB, GLC, S-Class, Sprinter, V-Class, Vito',
  ],
  ['MG', 'China', 'HS, MG3, MG4 EV, MG5 EV, ZS, ZS EV, MGB GT'],
  ['MINI', 'United Kingdom', 'Clubman, Convertible, Countryman, Electric, Hatch'],
  ['Mitsubishi', 'Japan', 'ASX, Eclipse Cross, L200, Outlander'],
  ['Morris', 'United Kingdom', 'Marina, Minor, Oxford'],
  ['Nissan', 'Japan', 'Ariya, Juke, Leaf, Micra, Navara, Note, Qashqai, X-Trail'],
  ['Peugeot', 'France', '108, 2008, 208, 3008, 308, 308 SW, 5008, 508, e-208, Partner, Rifter'],
  ['Polestar', 'Sweden', 'Polestar 2, Polestar 3, Polestar 4'],
  ['Porsche', 'Germany', '718 Boxster, 718 Cayman, 911, Cayenne, Macan, Panamera, Taycan'],
  [
    'Renault',
    'France',
    'Arkana, Austral, Captur, Clio, Kadjar, Kangoo, Megane, Megane E-Tech, Scenic, Trafic, Twingo, Zoe',
  ],
  ['Rover', 'United Kingdom', '25, 75, P6'],
  ['Saab', 'Sweden', '9-3, 9-5, 900'],
  ['SEAT', 'Spain', 'Alhambra, Arona, Ateca, Ibiza, Leon, Mii, Tarraco'],
  ['Škoda', 'Czech Republic', 'Citigo, Enyaq iV, Fabia, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Scala, Superb, Yeti'],
  ['smart', 'Germany', 'EQ fortwo, forfour, fortwo, #1, #3'],
  ['Subaru', 'Japan', 'Forester, Impreza, Outback, XV'],
  ['Suzuki', 'Japan', 'Ignis, Jimny, S-Cross, Swift, Swace, Vitara'],
  ['Tesla', 'United States', 'Model 3, Model S, Model X, Model Y'],
  ['Toyota', 'Japan', 'Auris, Aygo, Aygo X, bZ4X, C-HR, Corolla, Hilux, Prius, Proace, RAV4, Yaris, Yaris Cross'],
  ['Triumph', 'United Kingdom', 'Herald, Rocket 3, Spitfire, Stag, TR6'],
  [
    'Vauxhall',
    'United Kingdom',
    'Adam, Astra, Combo Life, Corsa, Corsa-e, Crossland, Grandland, Insignia, Meriva, Mokka, Mokka-e, Vivaro, Zafira',
  ],
  [
    'Volkswagen',
    'Germany',
    'Arteon, Caddy, Golf, ID.3, ID.4, ID.5, Passat, Polo, Sharan, T-Cross, T-Roc, Tiguan, Touareg, Touran, Transporter, up!',
  ],
  ['Volvo', 'Sweden', 'C40, EX30, S60, V40, V60, V90, XC40, XC60, XC90'],
]

/** Offered first at infleet at every dealer of the demo. */
export const FEATURED: readonly string[] = ['Ford', 'Vauxhall', 'Volkswagen', 'Nissan', 'Kia', 'Toyota']

/** Makes that the demo's dealers do not sell; a part-exchange may still be one. */
export const NOT_SOLD: readonly string[] = ['Morris', 'Rover', 'Saab', 'Triumph', 'Isuzu', 'Mitsubishi']
