/** Pictures of every screen, in both themes and three widths, into the ignored folder `pictures`. */
