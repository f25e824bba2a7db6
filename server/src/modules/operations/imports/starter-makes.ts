import type { FileSheet } from './read/sheet.ts'

export const STARTER_NAME = 'Common UK makes and models'

/** What British dealers see most of, with their commonest models of the last fifteen years. */
const STARTER: readonly (readonly [make: string, country: string, models: string])[] = [
  ['Abarth', 'Italy', '124 Spider, 500e, 595, 695'],
  ['Alfa Romeo', 'Italy', 'Giulia, Giulietta, Junior, MiTo, Stelvio, Tonale'],
  ['Aston Martin', 'United Kingdom', 'DB11, DB12, DBX, Vantage'],
  ['Audi', 'Germany', 'A1, A3, A4, A5, A6, A7, A8, e-tron, Q2, Q3, Q4 e-tron, Q5, Q7, Q8, TT'],
  ['Bentley', 'United Kingdom', 'Bentayga, Continental GT, Flying Spur'],
  [
    'BMW',
    'Germany',
    '1 Series, 2 Series, 3 Series, 4 Series, 5 Series, 7 Series, i3, i4, iX, iX1, X1, X2, X3, X4, X5, X6, X7, Z4',
  ],
  ['BYD', 'China', 'Atto 3, Dolphin, Seal, Seal U'],
  ['Citroën', 'France', 'Berlingo, C1, C3, C3 Aircross, C4, C4 Cactus, C4 Picasso, C5 Aircross, C5 X, Dispatch, Relay'],
  ['Cupra', 'Spain', 'Ateca, Born, Formentor, Leon, Tavascan'],
  ['Dacia', 'Romania', 'Duster, Jogger, Logan, Sandero, Spring'],
  ['DS', 'France', 'DS 3, DS 4, DS 7, DS 9'],
  ['Fiat', 'Italy', '500, 500L, 500X, Doblo, Ducato, Panda, Tipo'],
  [
    'Ford',
    'United States',
    'B-Max, C-Max, EcoSport, Edge, Fiesta, Focus, Galaxy, Ka, Kuga, Mondeo, Mustang, Mustang Mach-E, Puma, Ranger, S-Max, Tourneo, Transit, Transit Connect, Transit Courier, Transit Custom',
  ],
  ['Genesis', 'South Korea', 'G70, G80, GV60, GV70, GV80'],
  ['GWM', 'China', 'Ora 03'],
  ['Honda', 'Japan', 'Civic, CR-V, e, HR-V, Jazz, ZR-V'],
  ['Hyundai', 'South Korea', 'Bayon, i10, i20, i30, i40, Ioniq, Ioniq 5, Ioniq 6, Kona, Santa Fe, Tucson'],
  ['Isuzu', 'Japan', 'D-Max'],
  ['Jaecoo', 'China', '5, 7'],
  ['Jaguar', 'United Kingdom', 'E-Pace, F-Pace, F-Type, I-Pace, XE, XF, XJ'],
  ['Jeep', 'United States', 'Avenger, Cherokee, Compass, Grand Cherokee, Renegade, Wrangler'],
  [
    'Kia',
    'South Korea',
    'Ceed, EV3, EV6, EV9, Niro, Picanto, ProCeed, Rio, Sorento, Soul, Sportage, Stonic, Venga, XCeed',
  ],
  [
    'Land Rover',
    'United Kingdom',
    'Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar',
  ],
  ['Lexus', 'Japan', 'CT, ES, IS, LBX, NX, RX, RZ, UX'],
  ['Lotus', 'United Kingdom', 'Eletre, Emira, Evora, Exige'],
  ['Maserati', 'Italy', 'Ghibli, Grecale, Levante, Quattroporte'],
  ['Mazda', 'Japan', '2, 3, 6, CX-3, CX-30, CX-5, CX-60, CX-80, MX-30, MX-5'],
  [
    'Mercedes-Benz',
    'Germany',
    'A-Class, B-Class, C-Class, Citan, CLA, CLS, E-Class, EQA, EQB, EQC, EQE, EQS, G-Class, GLA, GLB, GLC, GLE, GLS, S-Class, SL, SLK, Sprinter, V-Class, Vito, X-Class',
  ],
  ['MG', 'United Kingdom', '3, 4, 5, Cyberster, GS, HS, S5, ZS'],
  ['MINI', 'United Kingdom', 'Aceman, Clubman, Convertible, Countryman, Coupé, Hatch, Paceman'],
  ['Mitsubishi', 'Japan', 'ASX, Eclipse Cross, L200, Mirage, Outlander'],
  ['Nissan', 'Japan', 'Ariya, Juke, Leaf, Micra, Navara, Note, NV200, Primastar, Qashqai, Townstar, X-Trail'],
  ['Omoda', 'China', '5, 9'],
  ['Peugeot', 'France', '107, 108, 2008, 207, 208, 3008, 308, 408, 5008, 508, Bipper, Boxer, Expert, Partner, Rifter'],
  ['Polestar', 'Sweden', '2, 3, 4'],
  ['Porsche', 'Germany', '718 Boxster, 718 Cayman, 911, Cayenne, Macan, Panamera, Taycan'],
  [
    'Renault',
    'France',
    '5, Arkana, Austral, Captur, Clio, Kadjar, Kangoo, Master, Megane, Megane E-Tech, Scenic, Symbioz, Trafic, Twingo, Zoe',
  ],
  ['Rolls-Royce', 'United Kingdom', 'Cullinan, Ghost, Phantom, Spectre, Wraith'],
  ['SEAT', 'Spain', 'Alhambra, Arona, Ateca, Ibiza, Leon, Mii, Tarraco'],
  [
    'Škoda',
    'Czech Republic',
    'Citigo, Elroq, Enyaq, Fabia, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Roomster, Scala, Superb, Yeti',
  ],
  ['Smart', 'Germany', '#1, #3, Forfour, Fortwo'],
  ['SsangYong', 'South Korea', 'Korando, Musso, Rexton, Tivoli'],
  ['Subaru', 'Japan', 'BRZ, Crosstrek, Forester, Impreza, Outback, Solterra, XV'],
  ['Suzuki', 'Japan', 'Across, Alto, Baleno, Celerio, Ignis, Jimny, S-Cross, Splash, Swace, Swift, Vitara'],
  ['Tesla', 'United States', 'Model 3, Model S, Model X, Model Y'],
  [
    'Toyota',
    'Japan',
    'Auris, Avensis, Aygo, Aygo X, bZ4X, C-HR, Corolla, Corolla Cross, GR86, Hilux, Land Cruiser, Prius, Proace, Proace City, RAV4, Supra, Verso, Yaris, Yaris Cross',
  ],
  [
    'Vauxhall',
    'United Kingdom',
    'Adam, Agila, Antara, Astra, Cascada, Combo, Corsa, Crossland, Frontera, Grandland, Insignia, Meriva, Mokka, Movano, Viva, Vivaro, Zafira',
  ],
  [
    'Volkswagen',
    'Germany',
    'Amarok, Arteon, Beetle, Caddy, Crafter, Fox, Golf, ID. Buzz, ID.3, ID.4, ID.5, ID.7, Jetta, Multivan, Passat, Polo, Scirocco, Sharan, T-Cross, T-Roc, Taigo, Tiguan, Touareg, Touran, Transporter, Up',
  ],
  ['Volvo', 'Sweden', 'C30, C40, EX30, EX90, S60, S90, V40, V50, V60, V70, V90, XC40, XC60, XC70, XC90'],
]

/** The list as a file would bring it: a row for each model. */
export function starterSheet(): FileSheet {
  const below = STARTER.flatMap(([make, country, models]) => models.split(', ').map((model) => [make, model, country]))
  return {
    name: STARTER_NAME,
    rows: [['Make', 'Model', 'Country'], ...below].map((cells, at) => ({ number: at + 1, cells })),
  }
}
